/** The server cannot start; the message is the one line that explains why. */
export class StartFailure extends Error {}
