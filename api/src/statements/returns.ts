import { sql } from 'drizzle-orm'

/** An id in two incoming rows says of neither that its money went back. */
const isOfOneRow = '(select count(*) from statement_rows as o where o.keys @> array[b.key]) <= 1'

/**
 * The payments whose money went back, with the day and amount of each return: an outgoing amount has their transaction id, or an id of their row. Computed when
 * it is read, so that the order in which rows, returns and payments came does not matter.
 */
export const returnedMoney = sql.raw(`(
  select p.id as payment_id, b.day, b.amount from statement_returns as b join payments as p on reference_key(p.transaction_id) = b.key
    where not p.is_first_period and ${isOfOneRow}
  union select r.payment_id, b.day, b.amount from statement_returns as b join statement_rows as r on r.keys @> array[b.key]
    where r.payment_id is not null and ${isOfOneRow}
  union select b.payment_id, b.day, b.amount from statement_returns as b where b.payment_id is not null)`)
