import { defineArea } from '../../platform/area.ts'
import { recordsRoutes } from './records.routes.ts'

export { all as allRecords, column as fieldColumn, text as fieldText, wholeUnits } from './records.queries.ts'
export { resealLedgers, resealings } from './reseal.ts'
export { respellLedgers } from './respell.ts'
export { actToUndo, lastOf as lastAct } from './records.batch.ts'
export { markUndone as markActUndone } from './changes.queries.ts'
export { recordGuards, type RecordGuard } from './guards.ts'
export { keepAct, save as saveRecords } from './records.service.ts'
export { openedNumber, sealedNumber, type Sealing } from './sealing.ts'

export const area = defineArea({
  routes: recordsRoutes,
})
