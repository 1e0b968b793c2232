const words = new Set(
  `admin administrator root user guest demo test tester testing login signin welcome hello hellothere password passw passwd passwort pass secret
  letmein changeme default temp temporary master manager superman batman spiderman ironman starwars pokemon naruto dragon monkey tiger lion
  eagle shadow sunshine princess prince queen king angel devil flower butterfly chocolate cookie banana orange apple cherry pepper ginger
  summer winter spring autumn january february march april may june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday football baseball basketball soccer hockey cricket tennis golf chelsea arsenal liverpool barcelona
  manchester realmadrid juventus ronaldo messi michael michelle jennifer jessica jordan daniel thomas robert william charlie andrew joshua
  matthew anthony ashley amanda nicole hannah maria anna sarah sophie emily david john james george peter paul mark alex samuel benjamin
  iloveyou ilove loveyou lovely love lover loveme forever family mother father mommy daddy sister brother friend friends baby babygirl honey
  sweet sweetheart darling beautiful pretty happy lucky smile freedom peace power money dollar rich gold golden silver diamond platinum
  trustno trustme whatever nothing something anything everything computer internet google facebook twitter instagram whatsapp youtube yahoo
  gmail hotmail microsoft windows apple android samsung nokia iphone galaxy oracle cisco linux ubuntu server database access security
  system office company business work student teacher school college university hospital doctor nurse police army soldier captain
  hunter ranger killer ninja samurai warrior gamer player winner champion legend hero magic wizard merlin gandalf matrix phoenix
  mustang ferrari porsche mercedes toyota honda yamaha harley corvette camaro pakistan india bangladesh karachi lahore islamabad
  rawalpindi peshawar multan quetta faisalabad punjab sindh kashmir pathan punjabi muslim islam allah bismillah mashallah inshallah
  alhamdulillah muhammad mohammad mohammed ahmed ahmad ali hassan hussain hamza bilal usman umar omar fatima ayesha aisha zainab khadija
  maryam amina khan malik butt raja sheikh syed shah chaudhry jutt rajput mughal london newyork america canada australia england germany
  france paris dubai turkey istanbul matrimony matrimonial marriage married wedding nikah shaadi shadi rishta rishtay bride groom husband
  wife match matches matchmaker single dating qwerty qwertz azerty asdfgh zxcvbn qazwsx asdf zxcv qwer abcd abcdef abcdefg
  abcdefgh dragonball hellokitty snoopy mickey donald garfield scooby tinkerbell cinderella jasmine rainbow unicorn purple yellow
  green black white blue red pink silver coffee cheese pizza burger guitar music dancer singer rockstar metallica nirvana eminem
  hacker elite leet trust jesus christ church heaven blessed faith grace hope spirit soul genius mozart einstein newton tesla
  change update service support helpdesk backup oneone twotwo abc aaa xyz zzz qaz wsx edc`.split(/\s+/),
)

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgb',
  '1qaz2wsx3edc4rfv',
  '1q2w3e4r5t6y7u8i9o0p',
  '01234567890',
]
const lookalikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' }

const lettersOf = (text: string) => text.replace(/\d/g, (digit) => lookalikes[digit] ?? digit)
const everyRun = [...runs, ...runs.map((run) => [...run].reverse().join(''))]
const isRun = (text: string) => [text, text.replace(/(.)\1/g, '$1')].some((one) => one.length > 1 && everyRun.some((run) => run.includes(one)))
const isRepeated = (text: string) => /^(.{1,4})\1+$/.test(text)
const isYear = (text: string) => /^(19|20)\d\d$/.test(text)

/**
 * Is this what people choose first: a common word, a name of the house or of the person, a run of keys or one thing over and over,
 * with some digits around it? `about` are such names; of an address, what stands before the @.
 */
export function isTooCommon(password: string, about: readonly string[] = []): boolean {
  const plain = password.toLowerCase()
  const names = about.flatMap((text) => (text.toLowerCase().split('@')[0] ?? '').split(/[^a-z]+/)).filter((name) => name.length > 2)
  if (names.some((name) => name.length > 3 && (plain.includes(name) || lettersOf(plain).includes(name)))) return true
  if (isRun(plain) || isRepeated(plain)) return true
  const [, before = '', core = '', after = ''] = /^(\d*)(.*?)(\d*)$/.exec(plain) ?? []
  const cores = [core, lettersOf(core), lettersOf(plain), lettersOf(before + core), lettersOf(core + after)]
  if (cores.some((one) => words.has(one) || names.includes(one) || (one.length > 3 && isRepeated(one)) || (one.length > 5 && isRun(one)))) return true
  const digits = before + after
  return core.length < 5 && (isRun(core) || isRepeated(core) || core.length < 2) && (isRun(digits) || isRepeated(digits) || isYear(digits))
}
