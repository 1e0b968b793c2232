import { hash, verify, type Options } from '@node-rs/argon2'
import type * as zxcvbn from '@zxcvbn-ts/core'
import type * as commonLanguage from '@zxcvbn-ts/language-common'
import type * as englishLanguage from '@zxcvbn-ts/language-en'
import { createRequire } from 'node:module'
import pLimit from 'p-limit'
import { HttpError } from '../errors/httpError'

/** Argon2id: 19 MiB, two passes. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Half of Node.js's threads, so that files and host names are read while many people sign in. */
const takeTurn = pLimit(2)

export const hashPassword = (password: string) => takeTurn(() => hash(password, cost))

const nobody = hashPassword('nobody has this password')

/** Takes as long for an account that does not exist. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const comparisonHash = passwordHash ?? (await nobody)
  const matches = await takeTurn(() => verify(comparisonHash, password))
  return matches && passwordHash !== undefined
}

export const needsRehash = (passwordHash: string) => !passwordHash.startsWith(currentPrefix)

/** From zxcvbn's scale of 0 to 4: at 2, a million guesses do not find it. */
const leastScore = 2
/** The time grows with the square of the length, so longer passwords are judged by their beginning. */
const lengthLimit = 64

const require = createRequire(import.meta.url)
const paths = ['@zxcvbn-ts/core', '@zxcvbn-ts/language-common', '@zxcvbn-ts/language-en'].map((name) => require.resolve(name))
let factory: ReturnType<typeof load> | undefined

/**
 * Its dictionaries take some 60 MB, so they are loaded when a password is first judged. `require` of a path tries again what failed once.
 * `import()` fails for good, and so does the search for a package by its name.
 */
function load() {
  const [{ ZxcvbnFactory }, common, english] = paths.map((path) => require(path)) as [typeof zxcvbn, typeof commonLanguage, typeof englishLanguage]
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, pakistaniWords },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: 10,
  })
}

/** Names of the product and of the person; of an address, the part before the @. */
const namesIn = (subject: readonly string[]) =>
  subject.flatMap((text) => (text.toLowerCase().split('@')[0] ?? '').split(/[^\p{L}]+/u)).filter((name) => name.length > 2)

/** `subject` has names that a password must not contain. */
export async function isGuessable(password: string, subject: readonly string[] = []): Promise<boolean> {
  const names = namesIn(subject)
  const plain = password.toLowerCase()
  if (names.some((name) => name.length > 3 && plain.includes(name))) return true
  return (await judge(password, names)).score < leastScore
}

/** Throws 400 where the password is guessable. */
export async function refuseGuessable(password: string, subject: readonly string[], field = 'password') {
  if (await isGuessable(password, subject)) throw new HttpError(400, 'This password is too easy to guess. Please choose another one', { field })
}

const judge = async (text: string, names: string[] = []) => (factory ??= load()).check(text.slice(0, lengthLimit), names)

/** Frequent words of passwords in Pakistan that the library does not have. */
const pakistaniWords = `pakistan pakistani zindabad dilpakistan karachi lahore lahori islamabad rawalpindi pindi peshawar multan quetta
  faisalabad sialkot gujranwala gujrat hyderabad sukkur abbottabad murree hunza swat gilgit mardan sargodha bahawalpur okara sahiwal jhelum punjab
  sindh sindhi balochistan baloch kashmir kashmiri pathan pashtun punjabi saraiki urdu hazara memon kashif muslim islam allah allahuakbar
  bismillah mashallah subhanallah inshallah alhamdulillah assalam salam ramadan ramzan eidmubarak jumma quran madina makkah mecca kaaba
  muhammad mohammad mohammed ahmed ahmad ali hassan hussain hamza bilal usman umar omar imran shahid asad fahad faisal kamran nadeem naveed
  saad salman shoaib tariq waqas yasir zeeshan zubair fatima ayesha aisha zainab khadija maryam amina sana sadia saima rabia noor hina iqra
  mahnoor khan malik butt raja sheikh syed shah chaudhry choudhry jutt rajput mughal qureshi ansari siddiqui hashmi abbasi awan bhatti gill
  afridi babar shaheen wasim kohli biryani chai gulab chand tara dilbar jaan meri mera pyar pyari ishq mohabbat dosti dost zindagi khushi
  ammi abbu baba behen bhai beta beti janu sona gudiya matrimony matrimonial nikah shaadi shadi rishta rishtay mangni baraat mehndi dulha
  dulhan shohar biwi matchmaker matchdesk`.split(/\s+/)
