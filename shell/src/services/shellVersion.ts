/** Set by the build. */
declare const SHELL_VERSION: string

/** The version of the shell that runs in this page. */
export const shellVersion = SHELL_VERSION
