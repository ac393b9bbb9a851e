/** 人员信息采集: everybody tax is withheld for, what is still asked of them, and how far the report of each has come. */
import { iitPeopleApi as api, taxPersonFilter } from '@app/contract/tax/iit/iit-people'
import { REPORT_STATES, type ReportState } from '@app/domain/tax/iit/tax-person'
import { useMemo, useState } from 'react'
import { saveFile } from '../../platform/client.ts'
import { useCan, useStopped } from '../../platform/session.ts'
import { ImportWorkbook } from '../../ui/files/ImportWorkbook.tsx'
import { fieldsOf, found, type Tests } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { bySpelling, inOrder } from '../../ui/inputs/pinyin-match.ts'
import { useImportPeople, useTaxPeople, type TaxPerson } from './iit-people.api.ts'
import { personColumns } from './person-columns.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'

const none: readonly TaxPerson[] = []
const tests: Tests<typeof taxPersonFilter, TaxPerson> = {
  state: (state) => (one) => one.state === state,
  taxKind: (kind) => (one) => one.taxKind === kind,
  lacking: (only) => (one) => !only || one.problems.length > 0,
  search: (typed) => (one) => inOrder(`${one.code} ${one.name}`, typed) || bySpelling(one.initials, typed),
}
const statusOf = (people: readonly TaxPerson[]): string =>
  [
    `共 ${people.length} 人`,
    ...(Object.keys(REPORT_STATES) as ReportState[]).flatMap((state) => {
      const count = people.filter((one) => one.state === state).length
      return count === 0 ? [] : [`${REPORT_STATES[state]} ${count}`]
    }),
  ].join(' · ')

export default function PersonInfoPage() {
  const read = useTaxPeople()
  const people = read.data ?? none
  const stopped = useStopped()
  const mayEdit = useCan('taxWorkspace-personInfoCollection-bianji') && stopped === null
  const list = useList({ name: 'iit-people', fields: fieldsOf(taxPersonFilter), gathers: true })
  const [open, setOpen] = useState<{ readonly one: TaxPerson | null } | null>(null)
  const [dialog, setDialog] = useState<'report' | 'import' | null>(null)
  const { mutateAsync: take } = useImportPeople()
  const rows = useMemo(() => found(people, tests, list.filter), [people, list.filter])
  const ids = people.filter((one) => list.selected.has(one.employeeId)).map((one) => one.employeeId)
  return (
    <ListPage
      file="own"
      title="人员信息采集"
      label="人员信息"
      list={list}
      read={read}
      rows={rows}
      columns={personColumns}
      rowKey={(one) => one.employeeId}
      pinned={2}
      onOpen={(one) => setOpen({ one })}
      status={statusOf(people)}
      empty={{ title: '还没有人员', hint: '与设置的人员、薪酬是同一份名单；可以新增，也可以导入扣缴端的人员信息采集表' }}
      acts={[
        { label: '导入', off: !mayEdit, run: () => setDialog('import') },
        {
          label: ids.length > 0 ? `导出（${ids.length}）` : '导出',
          off: !mayEdit || people.length === 0,
          why: '含完整证件号码，导出记入操作日志',
          run: () => saveFile(api.file, { query: ids.length > 0 ? { employeeIds: ids.join(',') } : {} }, '人员信息采集.xlsx'),
        },
        { label: `登记报送结果（${ids.length}）`, off: !mayEdit || ids.length === 0, run: () => setDialog('report') },
      ]}
      main={{ label: '新增人员', off: !mayEdit, run: () => setOpen({ one: null }) }}
    >
      {open && <PersonDialog one={open.one} people={people} mayEdit={mayEdit} onClose={() => setOpen(null)} />}
      {dialog === 'report' && <ReportDialog ids={ids} onClose={() => setDialog(null)} />}
      {dialog === 'import' && (
        <ImportWorkbook
          title="导入人员信息"
          accept={['xlsx', 'xls', 'csv']}
          hint="扣缴端的人员信息采集表；按证件号码、姓名对人，没有的新增；有一行不对则全部不导入"
          send={async (files) => {
            const { data } = await take({ files: [...files] })
            return `已导入 ${data.count} 人，其中新增 ${data.added} 人`
          }}
          template={{ label: '下载模板', fetch: () => saveFile(api.template, {}, '人员信息采集.xlsx') }}
          onClose={() => setDialog(null)}
        />
      )}
    </ListPage>
  )
}
