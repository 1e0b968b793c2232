import { extraOf, fieldOf, infoOf, type Shape } from '@matchdesk/shared/contract'
import { Text } from '@matchdesk/shared/ui'
import { FactList } from '@matchdesk/shared/ui/review'
import { kindOfField } from '../define/columnKind'
import { cellOf } from '../values/cell'
import { titleOf } from '../values/format'
import { ZoomablePicture } from '../values/ZoomablePicture'
import { useHost } from '@matchdesk/shared/remote'

interface Props<S extends Shape> {
  /** The record in the contract: titles and formats come from there. */
  shape: S
  record: S['_zod']['output']
  /** The fields to show, in their order. */
  names: readonly (keyof S['shape'] & string)[]
}

/** Fields of one record under their titles; pictures open large. An unknown value is a dash, and a field that the API does not serve is left out. */
export function Facts<S extends Shape>({ shape, record, names }: Props<S>) {
  const { locale } = useHost()
  const valueOf = (name: string) => (record as Record<string, unknown>)[name]
  const known = names.filter((name) => valueOf(name) !== undefined || extraOf(fieldOf(shape.shape, name)) === undefined)
  const facts = known.map((name) => {
    const schema = fieldOf(shape.shape, name)
    const title = titleOf(name, schema)
    const value = valueOf(name)
    if (value === null || value === undefined || value === '') return { title, value: <Text color="fg.muted">–</Text> }
    if (infoOf(schema)?.control === 'image') return { title, value: <ZoomablePicture src={String(value)} title={title} /> }
    return { title, value: cellOf(schema, locale)(value), kind: kindOfField(schema) }
  })
  return <FactList facts={facts} />
}
