import { paymentKinds } from '@matchdesk/shared/contract'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { admins, appUsers, bankDetails, payments, type Query } from '../../db'
import { hasReference } from '../../lists/search'
import type { Terms } from './terms'
import { begins } from './users'

export const findPayments = (tx: Query, { text }: Terms, maximum: number) =>
  tx
    .select({
      kind: sql<(typeof paymentKinds)[keyof typeof paymentKinds]>`${JSON.stringify(paymentKinds)}::jsonb ->> ${payments.kind}`,
      id: sql<string>`${payments.id}::text`,
      name: sql<string>`btrim(${payments.transaction_id})`,
      detail: sql<string>`coalesce(${appUsers.name}, 'Deleted user') || ' · ' || ${payments.package_name}`,
      status: payments.status,
    })
    .from(payments)
    .leftJoin(appUsers, eq(appUsers.id, payments.user_id))
    .where(and(hasReference(payments, text) ?? sql`false`, eq(payments.is_first_period, false)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(maximum)

export const findBankDetails = (tx: Query, { text, account }: Terms, maximum: number) =>
  tx
    .select({
      kind: sql<'bankDetails'>`'bankDetails'`,
      id: sql<string>`${bankDetails.id}::text`,
      name: bankDetails.account_title,
      detail: sql<string>`${bankDetails.bank_name} || ' · ' || ${bankDetails.account_no}`,
      status: sql<string>`case when ${bankDetails.closed_at} is null then '' else 'Closed' end`,
    })
    .from(bankDetails)
    .where(or(eq(bankDetails.iban_no, account), eq(bankDetails.account_no, account), eq(bankDetails.account_no, text)))
    .limit(maximum)

export const findAdmins = (tx: Query, { text, adminCode, email }: Terms, maximum: number) =>
  tx
    .select({
      kind: sql<'adminUser'>`'adminUser'`,
      id: admins.id,
      name: admins.name,
      detail: sql<string>`${admins.user_code} || ' · ' || ${admins.email_id}`,
      status: sql<string>`'Active'`,
    })
    .from(admins)
    .where(
      or(
        adminCode === undefined ? undefined : eq(admins.user_code, adminCode),
        email === undefined ? undefined : eq(sql`lower(${admins.email_id})`, email),
        begins(sql`lower(${admins.name})`, text),
      ),
    )
    .limit(maximum)
