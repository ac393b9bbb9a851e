/** 导入记录: what was imported when and by whom, its files, and taking one back as long as nothing stands on it. */
import { importsApi as api } from '@app/contract/papers/imports/imports'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { saveFile } from '../../platform/client.ts'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import './imports.css'
import { useImports, useUndo, type ImportAct, type ImportKind } from './imports.api.ts'
import { importWords } from './words.ts'
import { momentShown } from '../../ui/faces/formats.ts'

export function ImportHistory({ kind, mayEdit, onClose }: { kind: ImportKind; mayEdit: boolean; onClose: () => void }) {
  const { unit } = importWords[kind]
  const { data: acts, loading, error, again } = useImports(kind)
  const { mutateAsync: undoIt } = useUndo()
  const [against, setAgainst] = useState<readonly string[]>([])
  const list = acts ?? []
  const undo = async (act: ImportAct) => {
    const title = `撤销 ${act.fileNames[0]}${act.fileNames.length > 1 ? ` 等 ${act.fileNames.length} 个文件` : ''} 的导入？`
    if (!(await ask({ title, content: `将移除 ${act.newCount} ${unit}，变更的恢复原样`, ok: '撤销导入', danger: true }))) return
    try {
      await undoIt({ params: { id: act.id } })
      setAgainst([])
      tell.success(`已撤销，移除 ${act.newCount} ${unit}`)
    } catch (error) {
      if (isApiError(error) && error.details.length > 0) setAgainst([error.message, ...error.details.map((one) => one.reason)])
      else showError(error)
    }
  }
  const face = faceOf({ loading, error, again, count: list.length, empty: <Empty title="还没有导入过" /> })
  return (
    <Drawer open size={820} title="导入记录" onClose={onClose}>
      {against.length > 0 && (
        <ul className="chain-gaps">
          {against.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {face ?? <Imports acts={list} mayEdit={mayEdit} onUndo={(act) => void undo(act)} />}
    </Drawer>
  )
}

interface ImportsProps {
  readonly acts: readonly ImportAct[]
  readonly mayEdit: boolean
  readonly onUndo: (act: ImportAct) => void
}
const Imports = ({ acts, mayEdit, onUndo }: ImportsProps) => (
  <table className="plain-table">
    <thead>
      <tr>
        <th>时间</th>
        <th>文件</th>
        <th className="right">新增</th>
        <th className="right">变更</th>
        <th className="right">跳过</th>
        <th>操作人</th>
        <th>操作</th>
      </tr>
    </thead>
    <tbody>
      {acts.map((act) => (
        <tr key={act.id}>
          <td className="figure">{momentShown(act.createdAt)}</td>
          <td>
            {act.fileNames.map((name, index) => (
              <div key={act.fileIds[index]}>
                <button
                  type="button"
                  className="link-button"
                  title="下载原文件"
                  onClick={() => void saveFile(api.file, { params: { id: act.fileIds[index]! } }, name).catch(showError)}
                >
                  {name}
                </button>
              </div>
            ))}
          </td>
          <td className="right">{act.newCount}</td>
          <td className="right">{act.changedCount}</td>
          <td className="right">{act.skippedCount}</td>
          <td>{act.createdBy}</td>
          <td>
            {act.state === 'undone' ? (
              <span className="quiet">已撤销</span>
            ) : (
              <Button type="link" disabled={!mayEdit} onClick={() => onUndo(act)}>
                撤销导入
              </Button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
