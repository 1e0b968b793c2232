import { paymentKinds, type LookupMatch } from '@matchdesk/shared/contract'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { admins, appUsers, bankDetails, payments } from '../../db/schema'
import { hasReference } from '../../lists/search'
import type { Terms } from './terms'
import { begins } from './users'

export const paymentsWith = (tx: Query, { text }: Terms, maximum: number) =>
  tx
    .select({
      ...{ id: payments.id, kind: payments.kind, transaction_id: payments.transaction_id, package_name: payments.package_name },
      ...{ status: payments.status, name: appUsers.name },
    })
    .from(payments)
    .leftJoin(appUsers, eq(appUsers.id, payments.user_id))
    .where(and(hasReference(payments, text) ?? sql`false`, eq(payments.is_first_period, false)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(maximum)

export async function findPayments(tx: Query, terms: Terms, maximum: number): Promise<LookupMatch[]> {
  const rows = await paymentsWith(tx, terms, maximum)
  return rows.map(({ id, kind, transaction_id, package_name, status, name }) => ({
    kind: paymentKinds[kind],
    id: String(id),
    name: transaction_id.trim(),
    detail: `${name ?? 'Deleted user'} · ${package_name}`,
    status,
  }))
}

export const bankDetailsWith = (tx: Query, { text, account }: Terms, maximum: number) =>
  tx
    .select({
      id: bankDetails.id,
      account_title: bankDetails.account_title,
      bank_name: bankDetails.bank_name,
      account_no: bankDetails.account_no,
      closed_at: bankDetails.closed_at,
    })
    .from(bankDetails)
    .where(or(eq(bankDetails.iban_no, account), eq(bankDetails.account_no, account), eq(bankDetails.account_no, text)))
    .limit(maximum)

export async function findBankDetails(tx: Query, terms: Terms, maximum: number): Promise<LookupMatch[]> {
  const rows = await bankDetailsWith(tx, terms, maximum)
  return rows.map(({ id, account_title, bank_name, account_no, closed_at }) => ({
    kind: 'bankDetails',
    id: String(id),
    name: account_title,
    detail: `${bank_name} · ${account_no}`,
    status: closed_at ? 'Closed' : '',
  }))
}

export const adminsWith = (tx: Query, { text, adminCode, email }: Terms, maximum: number) =>
  tx
    .select({ id: admins.id, name: admins.name, user_code: admins.user_code, email_id: admins.email_id })
    .from(admins)
    .where(
      or(
        adminCode === undefined ? undefined : eq(admins.user_code, adminCode),
        email === undefined ? undefined : eq(sql`lower(${admins.email_id})`, email),
        begins(sql`lower(${admins.name})`, text),
      ),
    )
    .limit(maximum)

export async function findAdmins(tx: Query, terms: Terms, maximum: number): Promise<LookupMatch[]> {
  const rows = await adminsWith(tx, terms, maximum)
  return rows.map(({ id, name, user_code, email_id }) => ({ kind: 'adminUser', id, name, detail: `${user_code} · ${email_id}`, status: 'Active' }))
}
