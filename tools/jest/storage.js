// A test finds no draft of the one before.
beforeEach(() => {
  if ('window' in globalThis) window.sessionStorage.clear()
})
