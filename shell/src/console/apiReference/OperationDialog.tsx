import { Box, Button, Heading, Stack, Text } from '@matchdesk/shared/ui'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import type { OperationRow } from './operations'

const Json = ({ label, value }: { label: string; value: unknown }) => (
  <Box
    as="pre"
    tabIndex={0}
    role="group"
    aria-label={label}
    fontSize="xs"
    overflow="auto"
    maxHeight="40cqh"
    padding="2"
    background="bg.subtle"
    borderRadius="md"
  >
    {JSON.stringify(value, null, 2)}
  </Box>
)

/** One call of the API: its parameters, its body and its answers. */
export function OperationDialog({ operation, onClose }: { operation: OperationRow; onClose: () => void }) {
  const { id, summary, description, parameters, requestBody, responses } = operation
  return (
    <Dialog title={id} size="wide" onClose={onClose}>
      <Stack gap="4" marginBlockStart="4" maxHeight="70cqh" overflowY="auto">
        <Text>{[summary, description].filter(Boolean).join('. ')}</Text>
        {parameters.length > 0 && (
          <Box as="section" aria-label="Parameters">
            <Heading as="h3" size="part">
              Parameters
            </Heading>
            {parameters.map(({ name, in: place, required, schema }) => (
              <Box key={`${place} ${name}`}>
                <Text>{`${name} (${place}${required ? ', required' : ''})`}</Text>
                <Json label={name} value={schema} />
              </Box>
            ))}
          </Box>
        )}
        {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
          <Box as="section" key={type} aria-label={`Body, ${type}`}>
            <Heading as="h3" size="part">{`Body, ${type}`}</Heading>
            <Json label={`Body, ${type}`} value={schema} />
          </Box>
        ))}
        {Object.entries(responses).map(([status, answer]) => (
          <Box as="section" key={status} aria-label={`Answer ${status}`}>
            <Heading as="h3" size="part">{`Answer ${status}`}</Heading>
            <Text>{answer.description}</Text>
            {Object.values(answer.content ?? {}).map(({ schema }, index) => (
              <Json key={index} label={`Answer ${status}`} value={schema} />
            ))}
          </Box>
        ))}
      </Stack>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
