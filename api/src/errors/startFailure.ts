/** The server cannot start; the message is the one line that says why. */
export class StartFailure extends Error {}
