/** Projects in progress as a workbook or a page: as they are listed. */
import type { SheetRow } from '@app/domain/kernel/sheet'
import { trimmed } from '@app/domain/kernel/quantity'
import type { Period } from '@app/domain/kernel/period'
import { PROJECT_STATES, projectFields } from '@app/domain/stock/assets/projects/projects'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { registerSheet, sheetFile } from '../../../platform/sheet-file.ts'
import type { ProjectFilter } from './projects.queries.ts'
import { list } from './projects.service.ts'

const SUMS = {
  gathered: '累计归集',
  interest: '其中资本化利息',
  transferred: '已转固',
  cost: '在建余额',
  material: '工程物资',
  prepaid: '预付工程款',
} as const

export async function exportedProjects(ctx: LedgerContext, asked: ProjectFilter & { period: Period; format: 'xlsx' | 'pdf' }) {
  const { format, period, ...filter } = asked
  const { data, totalData } = await list(ctx, { ...filter, period, page: 1, pageSize: 100_000 })
  const { code, name, budget, progress, startedOn, plannedOn, contractor, keeper, note } = projectFields
  const percent = (value: Parameters<typeof trimmed>[0] | null): string => (value === null ? '' : `${trimmed(value)}%`)
  const sheet = registerSheet(ctx, {
    title: '在建工程',
    span: period,
    columns: [
      ['code', code.title, 12],
      ['name', name.title, 20],
      ['state', '状态', 10],
      ['budget', budget.title, 14, 'money'],
      ['ofBudget', '占预算', 9],
      ['progress', progress.title, 9],
      ...Object.entries(SUMS).map(([key, title]) => [key, title, 14, 'money'] as const),
      ['startedOn', startedOn.title, 11],
      ['plannedOn', plannedOn.title, 11],
      ['settledOn', '决算日期', 11],
      ['contractor', contractor.title, 16],
      ['keeper', keeper.title, 10],
      ['note', note.title, 16],
    ],
    rows: [
      ...data.map((row): SheetRow => ({
        key: row.id,
        cells: {
          code: row.code,
          name: row.name,
          state: PROJECT_STATES[row.state],
          budget: row.budget,
          ofBudget: percent(row.ofBudget),
          progress: percent(row.progress),
          ...Object.fromEntries(Object.keys(SUMS).map((key) => [key, row[key as keyof typeof SUMS]])),
          startedOn: row.startedOn,
          plannedOn: row.plannedOn ?? '',
          settledOn: row.settledOn ?? '',
          contractor: row.contractor,
          keeper: row.keeper,
          note: row.note,
        },
      })),
      { key: 'total', kind: 'total', cells: { name: '合计', ...totalData } },
    ],
  })
  return sheetFile(sheet, `在建工程_${period}`, format)
}
