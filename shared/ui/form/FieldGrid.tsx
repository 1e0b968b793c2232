import type { ReactNode } from 'react'
import { fieldColumns } from '../base/page/fieldColumns'
import { fieldsClass } from '../base/page/fieldsStyles'

/** Fields in columns of the same width, which fill their container however wide it is. */
export const FieldGrid = ({ fields, children }: { fields: number; children: ReactNode }) => (
  <div className={fieldsClass}>
    <div style={fieldColumns(fields)}>{children}</div>
  </div>
)
