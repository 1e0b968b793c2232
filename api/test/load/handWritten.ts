import Fastify, { type FastifyRequest } from 'fastify'
import { jwtVerify } from 'jose'
import { createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Pool } from 'pg'

/** The users list as one handler, with the session check, rows, total and compression of the API: what a page costs without the house around it. */
const { DATABASE_URL, SESSION_SECRET, PORT } = process.env
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 })
const compress = promisify(brotliCompress)
const key = new TextEncoder().encode(`session ${SESSION_SECRET}`)
const hour = 3_600_000

async function isSignedIn({ headers }: FastifyRequest) {
  const { payload } = await jwtVerify(String(headers.authorization).slice('Bearer '.length), key, { algorithms: ['HS256'], issuer: 'matchdesk' })
  const { rowCount } = await pool.query({
    name: 'session',
    text: `select 1 from sessions where id = $1 and admin_id = $2 and expires_at > now() and used_at > now() - interval '1 hour'`,
    values: [payload.sid, payload.sub],
  })
  return rowCount === 1 && headers.userid === payload.sub
}

const pictures = new Map<string, string>()

function toAddress(id: string | null) {
  if (id === null) return null
  const end = String((Math.floor(Date.now() / hour) + 2) * hour)
  const sign = () => createHmac('sha256', `media ${SESSION_SECRET}`).update(`${id} ${end}`).digest('base64url')
  const address = pictures.get(`${id} ${end}`) ?? `/api/v1/media/${id}?until=${end}&sign=${sign()}`
  pictures.set(`${id} ${end}`, address)
  return address
}

const users = `
  select u.id::text, user_code, my_selfie, name, username, coalesce(u.sex, '') as sex, coalesce(u.age, 0) as age, mobile_no, email_id, city,
    u.created_at as "createdAt", nationality, state, country, u.registration
  from (select id, created_at as at from app_user_keys where sex = $1 order by created_at desc, id desc limit 200 offset $2) k
  join app_users u on u.id = k.id order by k.at desc, k.id desc`

const app = Fastify()

app.get<{ Querystring: { filter: string; page: string } }>('/api/v1/appusers', async (request, reply) => {
  if (!(await isSignedIn(request))) return reply.code(401).send({ message: 'Please sign in' })
  const { filter, page } = request.query
  const [{ rows }, totals] = await Promise.all([
    pool.query<{ my_selfie: string | null }>({ name: 'users', text: users, values: [filter, (Number(page) - 1) * 200] }),
    pool.query<{ n: number }>({ name: 'total', text: 'select sum(n)::int as n from app_user_counts where sex = $1', values: [filter] }),
  ])
  const app_users = rows.map((row) => ({ ...row, my_selfie: toAddress(row.my_selfie) }))
  const text = JSON.stringify({ app_users, total: totals.rows[0]?.n, as_of: new Date().toISOString(), newer: 0 })
  const bytes = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  return reply.header('content-encoding', 'br').type('application/json; charset=utf-8').send(bytes)
})

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.stdout.write('ready\n')
