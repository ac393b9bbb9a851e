/** Quick account (一键记账): the wizard as the shell mounts it, how to open it, and the sums other pages show. */
import { useGate } from '../../platform/gate.tsx'
import { useCan } from '../../platform/session.ts'
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

export { closeQuickAccount, openQuickAccount, useQuickAccountDisplay } from './display.ts'
export { ModuleId, useModuleTotals, useMonthResults, useStepCalls, type MonthResult, type ModuleSums } from './quick-account.api.ts'
/** Whether the wizard is offered: to those who see vouchers made, in a firm that has it. */
export function useQuickAccountOffered(): boolean {
  const bought = useGate({ feature: 'jisuzuozhang-2022' })
  return useCan('document-createVoucher-chaxun') && bought
}
const BusinessSettingPage = laterPage(() => import('./BusinessSettingPage.tsx'))
export const SourceDocuments = laterPage(() => import('./SourceDocuments.tsx'))
export const QuickAccount = later(() => import('./QuickAccount.tsx'))
export const SubjectRulesDrawer = later(() => import('./rules/SubjectRulesDrawer.tsx'))
export const CodingDrawer = later(async () => ({ default: (await import('./coding/CodingDrawer.tsx')).CodingDrawer }))

export const pages = definePages({
  '/options/businessSetting': BusinessSettingPage,
})
