import * as ui from '@matchdesk/shared/ui'
import * as form from '@matchdesk/shared/ui/form'
import { FactList, LongTable, Tabs } from '@matchdesk/shared/ui/review'
import { BarChart } from '../../dashboard/BarChart'

/** Libraries as version 1 lent them: what has moved since stands where its remotes import it. */
export const adapted = {
  '@matchdesk/shared/ui': { ...ui, BarChart, FactList, LongTable, Tabs },
  '@matchdesk/shared/ui/form': { ...form, Switch: ui.Switch },
}
