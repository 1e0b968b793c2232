export { type Action, type ActionBuilders, type ActionQuestion, type Confirmation, type RowAction, type Some } from './define/action'
export { defineEditor } from './define/defineEditor'
export { defineList, type FirstStep, type ListColumn, type SelectionProps } from './define/defineList'

export { listPage, preloadList } from './list/listPage'
export { ListScreen, ListView } from './list/ListScreen'
export { useColumns } from './list/state/useColumns'
export { useListState, type ListState } from './list/state/useListState'
export { useRows } from './list/state/useRows'
export { useAllPages } from './list/parts/selectMatching/useAllPages'

export { ActionProgress } from './action/ActionProgress'
export { JobPanel } from './action/JobPanel'
export { Permitted } from './action/Permitted'
export { useOfferUndo, useUndoSeconds, useUndoTime, type Undoable } from './action/undoable'
export { UndoOffer } from './list/parts/undo/ListUndo'
export { useAction, useRowActions } from './action/useAction'
export { useJobProgress } from './action/useJobProgress'
export { useRequiredText } from './action/useRequiredText'
export { useNewValue, useWhen } from './effects'

export { ClaimNote, OwnClaimsNote } from './list/parts/claims/ClaimNotes'
export { isOlderThanClaim, findHolder } from './list/parts/claims/leases'
export { ColleagueClaims, Reviewer, useColleagueClaims, type ColleagueClaim } from './list/parts/claims/colleagueClaims'
export { useLeases } from './list/parts/claims/useLeases'

export { RowToFocus } from './list/state/ListProvider'

export { forbiddenText, useFile } from './export/useFile'

export { EditorScreen } from './editor/EditorScreen'
export { isUsed, UsageNote, usageSentence } from './editor/UsageNote'

export { AddressTabs } from './record/AddressTabs'
export { CopyableText } from './record/CopyableText'
export { Facts } from './record/Facts'
export { ReadValue } from './record/ReadValue'
export { EditRecordScreen, RecordScreen } from './record/RecordScreen'

export { ChangeList } from './timeline/ChangeList'
export { AboutPerson, Notes, Timeline } from './timeline/AboutPerson'

export { KeySheet } from './list/parts/keys/KeySheet'
export { PickButton } from './list/parts/picker/PickButton'

export { ButtonLink, GoBack } from './address/ButtonLink'
export { useAddressParam, useAddressParams } from './address/useAddressParams'
export { pagePath, usePathSegments } from './address/pagePath'

export { RecordPager } from './list/parts/recordPager/RecordPager'

export { createCell, momentInLines } from './values/cell'
export { useSecondsLeft } from './values/useSecondsLeft'
export { ageText, formatAmount, formatDay, formatDayOfYear, formatMoment, plural } from '@matchdesk/shared/values'
export { PictureLink, ZoomablePicture } from './values/pictures'
export { useHomeCountry } from './useHomeCountry'
