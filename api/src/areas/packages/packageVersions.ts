import { and, eq, isNull } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { packageVersions as table, type packages } from '../../db/schema'

type Package = Omit<typeof packages.$inferSelect, 'package_description' | 'is_visible' | 'createdAt' | 'updatedAt'>

/** Stores what a package is sold for from a moment on. */
export const startVersion = (tx: Query, { id, package_type, package_name, package_amount, package_discount, package_duration }: Package, at: Date) =>
  tx.insert(table).values({ package_id: id, package_type, package_name, package_amount, package_discount, package_duration, valid_from: at })

/** Ends what a package was sold for until a moment. */
export const endVersion = (tx: Query, { id }: Pick<Package, 'id'>, at: Date) =>
  tx
    .update(table)
    .set({ valid_to: at })
    .where(and(eq(table.package_id, id), isNull(table.valid_to)))
