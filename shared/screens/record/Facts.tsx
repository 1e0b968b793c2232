import { getLevel, getField, getInfo, type Shape } from '@matchdesk/shared/contract'
import { Flex, Text } from '@matchdesk/shared/ui'
import { FactList } from '@matchdesk/shared/ui/review'
import { createCell, getFieldKind } from '../values/cell'
import { getTitle } from '../values/format'
import { ZoomablePicture } from '../values/pictures'
import { useHost } from '@matchdesk/shared/remote'

interface Props<S extends Shape> {
  /** The record in the contract: titles and formats come from there. */
  shape: S
  record: S['_zod']['output']
  /** The fields to show, in their order. */
  names: readonly (keyof S['shape'] & string)[]
}

/**
 * Fields of one record under their titles, its pictures in a strip above the others; they open large. An unknown value is a dash, and a field that the
 * API does not serve is left out.
 */
export function Facts<S extends Shape>({ shape, record, names }: Props<S>) {
  const { locale, currency } = useHost()
  const fields = names.flatMap((name) => {
    const schema = getField(shape.shape, name)
    const value = (record as Record<string, unknown>)[name]
    return value === undefined && getLevel(schema) ? [] : [{ schema, value, title: getTitle(name, schema, currency) }]
  })
  const isPicture = ({ schema, value }: (typeof fields)[number]) => getInfo(schema)?.control === 'image' && Boolean(value)
  const pictures = fields.filter(isPicture)
  const facts = fields
    .filter((field) => !isPicture(field))
    .map(({ schema, value, title }) => {
      if (value === null || value === undefined || value === '') return { title, value: <Text color="fg.muted">–</Text> }
      return { title, value: createCell(schema, locale)(value), kind: getFieldKind(schema) }
    })
  return (
    <>
      {pictures.length > 0 && (
        <Flex as="dl" gap="4" wrap="wrap" marginBlockEnd={facts.length > 0 ? '4' : undefined}>
          {pictures.map(({ value, title }) => (
            <div key={title}>
              <Text as="dt" color="fg.muted" fontSize="xs">
                {title}
              </Text>
              <dd>
                <ZoomablePicture src={String(value)} title={title} />
              </dd>
            </div>
          ))}
        </Flex>
      )}
      {facts.length > 0 && <FactList facts={facts} />}
    </>
  )
}
