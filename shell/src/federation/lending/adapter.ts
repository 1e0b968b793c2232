import * as ui from '@matchdesk/shared/ui'
import * as form from '@matchdesk/shared/ui/form'
import { FactList, LongTable, Tabs } from '@matchdesk/shared/ui/review'
import { BarChart } from '../../dashboard/BarChart'

/** Libraries as version 1 lent them: names that have moved since are where its remotes import them. */
export const adapted = {
  '@matchdesk/shared/ui': { ...ui, BarChart, FactList, LongTable, Tabs },
  '@matchdesk/shared/ui/form': { ...form, Switch: ui.Switch },
}
