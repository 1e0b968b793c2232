/** What holds where an operator sets nothing: for the server that writes `/config.json`, and for a console that cannot load it. */
export const consoleDefaults = { appName: 'Matchdesk', remoteTimeout: 8000, callTimeout: 30_000 } as const
