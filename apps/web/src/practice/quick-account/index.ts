/** Quick account (一键记账): the wizard as the shell mounts it, how to open it, and the sums other pages show. */
import { later, laterPage } from '../../ui/later.tsx'

export { closeQuickAccount, openQuickAccount, useQuickAccountDisplay } from './display.ts'
export {
  ModuleId,
  useModuleTotals,
  useMonthResults,
  useStepCalls,
  useTips,
  type MonthResult,
  type ModuleSums,
} from './quick-account.api.ts'
export const BusinessSettingPage = laterPage(() => import('./BusinessSettingPage.tsx'))
export const SourceDocuments = laterPage(() => import('./SourceDocuments.tsx'))
export const QuickAccount = later(() => import('./QuickAccount.tsx'))
export const SubjectRulesDrawer = later(() => import('./SubjectRulesDrawer.tsx'))
export const CodingDrawer = later(async () => ({ default: (await import('./CodingDrawer.tsx')).CodingDrawer }))
