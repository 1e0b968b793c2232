import { parseArgs } from 'node:util'
import { UserError, messageOf } from '../userError'

const usage = 'npx matchdesk-new NAME [--packages FOLDER]: makes the remote NAME in the folder mfe-NAME'

interface Asked {
  readonly name: string
  /** Where the packed packages of ours lie, when no registry has them. */
  readonly packages: string | undefined
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { packages: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new UserError(`${messageOf(error)}\n${usage}`)
  }
}

/** Reads what somebody wants to be made. */
export function asked(args: string[]): Asked {
  const { values, positionals } = parsed(args)
  const [name = '', ...more] = positionals
  if (!name || more.length > 0) throw new UserError(usage)
  if (!/^(?!shell$)[a-z][a-z0-9-]{1,40}$/.test(name))
    throw new UserError(`'${name}' cannot be the name of a remote: small letters, digits and hyphens, such as 'gifts'`)
  return { name, packages: values.packages }
}
