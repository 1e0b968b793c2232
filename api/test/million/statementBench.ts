import { bankDay } from '../../src/statements/bankDay'
import { timeZone } from '../support/engine'
import { postgres } from '../support/postgres'
import { percentile } from './timing'
import { population } from './population'

/** Prints, as JSON, the time of an import of 10,000 rows against a million payments, in milliseconds. Every second row has its payment. */
const payments = 1_000_000
const rows = 10_000
const rounds = 7

const engine = await postgres()
try {
  const people = await population(engine.url, 1000)
  await people.query(`insert into payments (user_id, kind, package_name, package_amount, package_duration, transaction_id, payment_method, created_at)
    select 1 + n % 900, 'normal', 'Gold', 4500, 1, 'TID ' || (700000000000 + n * 7), (select bank_name from bank_details order by id limit 1),
      now() - make_interval(mins => n % 43200)
    from generate_series(1, ${payments}) as n where exists (select from app_users where id = 1 + n % 900)`)
  await people.query('analyze payments')
  const [account] = await people.query<{ id: string }>('select id from bank_details order by id limit 1')
  const api = await people.start()
  const times: number[] = []
  const answers: unknown[] = []
  for (let round = 0; round < rounds; round++) {
    const body = bodyOf(account?.id ?? '', round)
    const start = performance.now()
    answers.push(await api.post('statements', body))
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const result = {
    what: `import of ${rows} rows against ${payments} payments`,
    goal: { ms: 2000 },
    median: percentile(sorted, 0.5),
    ours: times,
    answers,
  }
  process.stdout.write(`${JSON.stringify(result)}\n`)
  await api.stop()
  await people.drop()
} finally {
  await engine.stop()
}

function bodyOf(bank: string, round: number) {
  const list = Array.from({ length: rows }, (_, index) => {
    const n = 1 + round * rows + index
    const id = 700_000_000_000 + n * 7 + (index % 2)
    const day = bankDay(new Date(Date.now() - (n % 43_200) * 60_000), timeZone)
    return { day, amount: 4500, reference: '', text: `IBFT ${id} from 0300 1234567 Ali Raza, Lahore` }
  })
  const days = list.map(({ day }) => day).sort()
  return { bank: String(bank), file: `round-${round}.csv`, first_day: days[0], last_day: days.at(-1), rows: list }
}
