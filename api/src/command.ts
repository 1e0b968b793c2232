import { StartFailure, describe } from './errors/failures'

/** Pictures, messages, archives and the embedded database are for the user of this process alone. */
export const keepFilesPrivate = () => process.umask(0o077)

/** Runs a command in the folder where it was typed. A failure that has an explanation is one line. */
export function runCommand(command: () => Promise<void>) {
  keepFilesPrivate()
  process.chdir(process.env.INIT_CWD ?? '.')
  command().catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartFailure ? error.message : describe(error).stack}\n`)
    process.exitCode = 1
  })
}
