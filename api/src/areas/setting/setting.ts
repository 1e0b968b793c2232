import { eq } from 'drizzle-orm'
import { settings as table } from '../../db'
import type { AreaHandlers } from '../../pipeline/handlers'

const name = 'isFreeEntry'

export const setting: AreaHandlers<'setting'> = {
  async read(_, { tx }) {
    const [row] = await tx.select().from(table).where(eq(table.name, name))
    return { admin: { isFreeEntry: row?.value === 1 ? 1 : 0 } }
  },

  async change({ body }, { tx, now, audit }) {
    const [row] = await tx.select().from(table).where(eq(table.name, name)).for('update')
    const message = body.isFreeEntry === 1 ? 'Females join for free' : 'Free joining for females is off'
    if (!audit.addChange(`setting:${name}`, { [name]: row?.value ?? 0 }, { [name]: body.isFreeEntry })) return { message }
    const values = { value: body.isFreeEntry, updatedAt: now() }
    await tx
      .insert(table)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: table.name, set: values })
    return { message }
  },
}
