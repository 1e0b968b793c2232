trustedTypes.createPolicy('default', {
  createScriptURL: (url, type, sink) => (sink.startsWith('Worker') && url.startsWith(`blob:${origin}/`) ? url : null),
})
