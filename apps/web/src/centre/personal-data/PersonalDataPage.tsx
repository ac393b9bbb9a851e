/** 个人信息保护: one person wherever the firm holds something of them; taken along as a file, or deleted as far as the law lets it. */
import { personalDataApi as api, personFilter, type PersonEntry } from '@app/contract/centre/personal-data/personal-data'
import { entriesText, PLACES } from '@app/domain/centre/personal-data/person'
import { useState } from 'react'
import type { z } from 'zod'
import { saveFile } from '../../platform/client.ts'
import { useRead } from '../../platform/reading.ts'
import { useCan } from '../../platform/session.ts'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { EraseDialog } from './EraseDialog.tsx'

type Person = z.output<typeof PersonEntry>
const AREA = 'personal-data'
const keyOf = (row: Person): string => entriesText([row])

const columns: readonly Column<Person>[] = [
  { key: 'name', title: '姓名', width: 110, text: (row) => row.name },
  { key: 'place', title: '在哪里', width: 120, text: (row) => PLACES[row.place] },
  { key: 'ledger', title: '账套', width: 220, grow: true, text: (row) => row.ledgerName },
  { key: 'phone', title: '手机号', width: 110, text: (row) => row.phone },
  { key: 'detail', title: '岗位、状态', width: 120, text: (row) => row.detail },
  { key: 'kept', title: '依法保留', width: 160, text: (row) => (row.kept ? '有须依法保留的内容' : '') },
]

export default function PersonalDataPage() {
  const list = useList({ name: AREA, fields: fieldsOf(personFilter) })
  const read = useRead(AREA, api.list, { query: list.query })
  const mayEdit = useCan('controlCenter-personalData-bianji')
  const [erasing, setErasing] = useState(false)
  const chosen = (read.data ?? []).filter((row) => list.selected.has(keyOf(row)))
  const off = chosen.length === 0 || !mayEdit
  return (
    <ListPage
      title="个人信息保护"
      ofFirm
      label="个人信息"
      list={list}
      read={read}
      columns={columns}
      rowKey={keyOf}
      status={
        list.filtered
          ? `找到 ${read.data?.length ?? 0} 处${read.totals?.more ? '，还有更多账套里有相近的人，请输入完整的姓名或手机号' : ''}`
          : ''
      }
      empty={{
        title: '查找一个人',
        hint: '输入姓名或手机号，列出此人在账号、各账套的职员和客户联系人中的信息；勾选属于同一个人的再导出或删除',
      }}
      acts={[
        { label: '删除', danger: true, off, run: () => setErasing(true) },
        { label: '导出', off, run: () => saveFile(api.file, { query: { entries: entriesText(chosen) } }, '个人信息.json') },
      ]}
    >
      {erasing && (
        <EraseDialog
          entries={entriesText(chosen)}
          places={chosen.map((row) => `${PLACES[row.place]}${row.ledgerName === '' ? '' : `（${row.ledgerName}）`}`)}
          onDone={list.unselect}
          onClose={() => setErasing(false)}
        />
      )}
    </ListPage>
  )
}
