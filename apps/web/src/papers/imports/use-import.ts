/** The course of one import: choose, read, look, confirm, done; and back. */
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { importsApi } from '@app/contract/papers/imports/imports'
import { jobDone, type Job } from '../../platform/background.ts'
import { readOnce, refreshAreas } from '../../platform/reading.ts'
import { showError } from '../../platform/feedback.tsx'
import {
  useConfirm,
  useDiscard,
  usePreview,
  useRefreshPreview,
  useUndo,
  MOVED,
  type ImportAct,
  type ImportKind,
  type Preview,
} from './imports.api.ts'
import { usePreviewAnswers } from './use-preview-answers.ts'

export type Stage =
  | { readonly at: 'choose' }
  | { readonly at: 'waiting'; readonly words: string }
  | { readonly at: 'preview'; readonly preview: Preview; readonly stale: boolean }
  | { readonly at: 'done'; readonly act: ImportAct }

const BASE_CHANGED = 'PI0003'
/** So many rows, or more, are written in the background. */
const BIG = 3000

/** Writes what was looked at: at once, or in the background where it is much. */
function useConfirming(setStage: (stage: Stage) => void) {
  const { mutateAsync: confirmIt } = useConfirm()
  return async (seen: Preview, leaveOut: boolean) => {
    const { id, newCount, changedCount } = seen.import
    setStage({ at: 'waiting', words: `正在写入 ${(newCount + changedCount).toLocaleString('zh-CN')} 条，全部成功才会生效` })
    try {
      if (newCount + changedCount >= BIG) {
        const step = ({ message, percent }: Job) =>
          setStage({ at: 'waiting', words: `${message} ${percent}%。可以关闭窗口，在“任务管理”里查看` })
        await jobDone({ kind: 'confirmImport', importId: id, leaveOut }, step)
        await refreshAreas(MOVED)
        setStage({ at: 'done', act: (await readOnce('imports', importsApi.get, { params: { id } })).data.import })
      } else setStage({ at: 'done', act: (await confirmIt({ params: { id }, body: { leaveOut } })).data })
    } catch (error) {
      showError(error)
      setStage({ at: 'preview', preview: seen, stale: isApiError(error) && error.code === BASE_CHANGED })
    }
  }
}

export function useImport(kind: ImportKind, first: readonly File[]) {
  const [stage, setStage] = useState<Stage>({ at: 'choose' })
  const { mutateAsync: preview } = usePreview()
  const { mutateAsync: refresh } = useRefreshPreview()
  const confirm = useConfirming(setStage)
  const { mutateAsync: undoIt, isPending: undoing } = useUndo()
  const { mutateAsync: discardIt } = useDiscard()

  const show = (seen: Preview) => setStage({ at: 'preview', preview: seen, stale: false })
  const { busy, ...answers } = usePreviewAnswers(show)
  const read = async (files: readonly File[]) => {
    const size = files.reduce((bytes, file) => bytes + file.size, 0)
    setStage({ at: 'waiting', words: `正在上传并读取 ${files.length} 个文件（${(size / 1024 / 1024).toFixed(1)} MB），并与账套核对` })
    try {
      show((await preview({ query: { kind }, files })).data)
    } catch (error) {
      showError(error)
      setStage({ at: 'choose' })
    }
  }
  // files dropped on the page are read as soon as the drawer stands
  const started = useRef(false)
  useEffect(() => {
    if (started.current || first.length === 0) return
    started.current = true
    void read(first)
  })

  const again = async (seen: Preview) => {
    setStage({ at: 'waiting', words: '正在重新核对' })
    try {
      show((await refresh({ params: { id: seen.import.id } })).data)
    } catch {
      // shown already
      setStage({ at: 'preview', preview: seen, stale: true })
    }
  }
  /** Answers what stands against it, if anything does. */
  const undo = async (act: ImportAct): Promise<readonly string[]> => {
    try {
      setStage({ at: 'done', act: (await undoIt({ params: { id: act.id } })).data })
      return []
    } catch (error) {
      if (!isApiError(error) || error.details.length === 0) {
        showError(error)
        return []
      }
      return [error.message, ...error.details.map((one) => one.reason)]
    }
  }
  /** A preview left behind is dropped; a failure to do so costs nothing, it expires by itself. */
  const leave = () => {
    if (stage.at === 'preview') void discardIt({ params: { id: stage.preview.import.id } }).catch(() => undefined)
  }
  return {
    stage,
    busy: busy || undoing,
    read,
    confirm,
    again,
    ...answers,
    undo,
    leave,
    restart: () => setStage({ at: 'choose' }),
  }
}
