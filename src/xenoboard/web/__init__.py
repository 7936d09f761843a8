"""Pages, pictures and live updates in the browser. What may happen is decided by `xenoboard.service`."""
