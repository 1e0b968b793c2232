import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

const panel = { bg: 'bg.panel', color: 'fg', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', boxShadow: 'raised' }

/** A dialog is a panel over a dimmed page, full width on a phone. */
export const dialogParts = defineSlotRecipe({
  className: 'dialog',
  slots: ['trigger', 'backdrop', 'positioner', 'content', 'title', 'description', 'closeTrigger', 'header', 'body', 'footer'],
  base: {
    backdrop: { position: 'fixed', inset: '0', bg: 'rgba(20, 12, 10, 0.5)', zIndex: 'overlay' },
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'center',
      padding: '4',
      // Below the band of the toasts, which cover no title.
      paddingBlockStart: '14',
      zIndex: 'overlay',
      overflowY: 'auto',
    },
    content: { ...panel, width: 'full', marginBlock: 'auto', maxWidth: '480px', padding: '5', outline: '0' },
    title: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
    description: { color: 'fg.muted', marginBlockStart: '2' },
    footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', marginBlockStart: '5' },
  },
})
