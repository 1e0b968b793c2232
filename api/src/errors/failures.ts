/** The server cannot start; the message is the one line that explains why. */
export class StartFailure extends Error {}

/** There is no connection, as opposed to an error that the database reports. */
export class ConnectionFailure extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause })
  }
}
