/** The defaults of the server that writes `/config.json`, and of a console that cannot load it. In a file without zod: the login loads it. */
export const consoleDefaults = { appName: 'Matchdesk', currency: 'PKR', countryCode: '92', remoteTimeout: 8000, callTimeout: 30_000 } as const
