import { pakistaniWords } from './pakistaniWords'

/** From zxcvbn's scale of 0 to 4: at 2, a million guesses do not find it. */
const leastScore = 2
/** The time grows with the square of the length, so longer passwords are judged by their beginning. */
const lengthLimit = 64

let loading: ReturnType<typeof load> | undefined

/** Its dictionaries take some 60 MB, so they are loaded when a password is first judged. */
async function load() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, pakistaniWords },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: 10,
  })
}

/** Names of the product and of the person; of an address, the part before the @. */
const namesIn = (subject: readonly string[]) =>
  subject.flatMap((text) => (text.toLowerCase().split('@')[0] ?? '').split(/[^\p{L}]+/u)).filter((name) => name.length > 2)

/** Is this among what an attacker tries first? `about` are names that nobody should build a password from. */
export async function isGuessable(password: string, subject: readonly string[] = []): Promise<boolean> {
  const names = namesIn(subject)
  const plain = password.toLowerCase()
  if (names.some((name) => name.length > 3 && plain.includes(name))) return true
  return (await judge(password, names)).score < leastScore
}

const judge = async (text: string, names: string[] = []) => (await (loading ??= load())).check(text.slice(0, lengthLimit), names)
