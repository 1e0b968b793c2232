// Shared modules are there once this has loaded.
import('./built.js')
