/** One month’s archive package: whether it is made, how large, by whom. */
import { archiveApi as api } from '@app/contract/finance/archive/archive'
import { archiveStateNames } from '@app/domain/finance/archive/package'
import { Button } from 'antd'
import { saveFile } from '../../platform/client.ts'
import { showError } from '../../platform/feedback.tsx'
import { useLedger } from '../../platform/session.ts'
import { momentShown, sizeShown } from '../../ui/faces/formats.ts'
import { State } from '../../ui/faces/Page.tsx'
import type { ArchiveRow } from './use-archiving.ts'

const marks = { none: 'draft', current: 'posted', outdated: 'reviewed' } as const

interface Props {
  readonly row: ArchiveRow
  readonly busy: boolean
  readonly onMake: () => void
}
export function ArchiveMonth({ row, busy, onMake }: Props) {
  const ledger = useLedger()
  const fetchOne = (id: string) =>
    void saveFile(api.file, { params: { id } }, `${ledger.name}_电子会计档案_${row.period}.zip`).catch(showError)
  return (
    <tr>
      <td className="figure">{row.period}</td>
      <td>
        <State mark={marks[row.state]}>{archiveStateNames[row.state]}</State>
      </td>
      <td className="right figure">{row.files}</td>
      <td className="right figure">{row.bytes === null ? '' : sizeShown(row.bytes)}</td>
      <td className="figure">{row.madeAt === null ? '' : momentShown(row.madeAt)}</td>
      <td>{row.madeBy}</td>
      <td className="figure" title={row.digest ?? ''}>
        {row.digest?.slice(0, 12)}
      </td>
      <td className="right">
        {row.state !== 'current' && (
          <Button type="link" size="small" disabled={busy} onClick={onMake}>
            {row.state === 'none' ? '生成' : '重新生成'}
          </Button>
        )}
        {row.id !== null && (
          <Button type="link" size="small" onClick={() => fetchOne(row.id!)}>
            下载
          </Button>
        )}
      </td>
    </tr>
  )
}
