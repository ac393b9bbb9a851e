/** Importing files: choose or drop, look at what it would do, confirm all or nothing, take it back. */
import { CheckCircleFilled } from '@ant-design/icons'
import { Button, Drawer, Progress, Steps } from 'antd'
import { useEffect, useState, type ComponentType } from 'react'
import { FileDrop } from '../../ui/files/FileDrop.tsx'
import './imports.css'
import type { ImportAct, ImportKind, Preview } from './imports.api.ts'
import { DayOrderStep } from './DayOrderStep.tsx'
import { DirectionStep } from './DirectionStep.tsx'
import { HeadStep } from './HeadStep.tsx'
import { MappingStep } from './MappingStep.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import { useImport } from './use-import.ts'
import { importWords, type ImportWords } from './words.ts'

export interface AccountsProps {
  readonly slots: Preview['slots']
  readonly busy: boolean
  readonly onChoose: (choices: { slot: string; bankAccountId: string }[]) => void
}

interface Props {
  readonly kind: ImportKind
  /** Files dropped on the page. */
  readonly files?: readonly File[]
  readonly onClose: () => void
  /** The step that gives printed accounts to our own; statements alone have it. */
  readonly Accounts?: ComponentType<AccountsProps>
}
const none: readonly File[] = []
const AT = { choose: 0, waiting: 0, preview: 1, done: 2 } as const

export function ImportDrawer({ kind, files = none, onClose, Accounts }: Props) {
  const words = importWords[kind]
  const course = useImport(kind, files)
  const { stage, busy, read, map, answer, answerDays, forget, choose, take, undo, leave } = course
  const [leaveOut, setLeaveOut] = useState(false)
  const close = () => {
    leave()
    onClose()
  }
  return (
    <Drawer
      open
      size={900}
      title={words.title}
      onClose={close}
      mask={{ closable: false }}
      footer={
        stage.at === 'done' || stage.at === 'preview' ? <Foot course={course} words={words} leaveOut={leaveOut} onClose={close} /> : null
      }
    >
      <div className="import-body">
        <Steps size="small" current={AT[stage.at]} items={[{ title: '选择文件' }, { title: '预览核对' }, { title: '完成' }]} />
        {stage.at === 'choose' && (
          <FileDrop accept={words.accept} hint={words.hint} maxFiles={50} onFiles={(chosen) => void read(chosen)} />
        )}
        {stage.at === 'waiting' && <Waiting words={stage.words} />}
        {stage.at === 'preview' && (
          <PreviewStep
            preview={stage.preview}
            words={words}
            leaveOut={leaveOut}
            onLeaveOut={setLeaveOut}
            onTake={(keys) => void take(stage.preview, keys)}
          >
            {stage.preview.candidates.length > 0 && (
              <MappingStep candidates={stage.preview.candidates} busy={busy} onMap={(body) => void map(stage.preview, body)} />
            )}
            <DayOrderStep
              questions={stage.preview.dayQuestions}
              busy={busy}
              onAnswer={(fingerprint, order) => void answerDays(stage.preview, fingerprint, order)}
            />
            <DirectionStep
              questions={stage.preview.questions}
              busy={busy}
              onAnswer={(fingerprint, way) => void answer(stage.preview, fingerprint, way)}
            />
            <HeadStep
              heads={stage.preview.heads}
              busy={busy}
              onMap={(body) => void map(stage.preview, body)}
              onForget={(fingerprint) => void forget(stage.preview, fingerprint)}
            />
            {Accounts && <Accounts slots={stage.preview.slots} busy={busy} onChoose={(choices) => void choose(stage.preview, choices)} />}
          </PreviewStep>
        )}
        {stage.at === 'done' && <Done act={stage.act} words={words} busy={busy} undo={undo} />}
      </div>
    </Drawer>
  )
}

interface FootProps {
  readonly course: ReturnType<typeof useImport>
  readonly words: ImportWords
  readonly leaveOut: boolean
  readonly onClose: () => void
}
function Foot({ course: { stage, again, confirm, restart }, words, leaveOut, onClose }: FootProps) {
  if (stage.at === 'done')
    return (
      <div className="import-actions">
        <Button onClick={restart}>继续导入</Button>
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    )
  if (stage.at !== 'preview') return null
  const blocked = blockedBecause(stage.preview, leaveOut)
  const { newCount, changedCount } = stage.preview.import
  return (
    <div className="import-actions">
      {blocked !== null && <span className="import-warning">{blocked}</span>}
      <Button onClick={restart}>重新选择文件</Button>
      {stage.stale ? (
        <Button type="primary" onClick={() => void again(stage.preview)}>
          重新预览
        </Button>
      ) : (
        <Button type="primary" disabled={blocked !== null} onClick={() => void confirm(stage.preview, leaveOut)}>
          导入 {(newCount + changedCount).toLocaleString('zh-CN')} {words.unit}
        </Button>
      )}
    </div>
  )
}

/** Why it cannot be confirmed yet, or null. */
function blockedBecause({ import: act, candidates, dayQuestions, questions, slots }: Preview, leaveOut: boolean): string | null {
  if (candidates.length > 0) return '请先指定列对应'
  if (dayQuestions.length > 0) return '请先回答日期的年月日次序'
  if (questions.length > 0) return '请先回答收支方向'
  if (slots.some((slot) => slot.bankAccountId === null)) return '请先指定流水所属账户'
  if (act.newCount + act.changedCount === 0) return act.refusedCount > 0 ? '没有可以导入的行' : '文件里的数据都已导入过'
  if (act.refusedCount > 0 && !leaveOut) return '有被拒绝的行：修正文件后重新导入，或勾选不导入这些行'
  return null
}

/** Work on the server is one call: the bar tells how long it has been going on, never more than it knows. */
function Waiting({ words }: { words: string }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="import-wait" role="status">
      <Progress percent={100} status="active" showInfo={false} style={{ width: 320 }} />
      <span>{words}</span>
      <span className="quiet">已用 {seconds} 秒</span>
    </div>
  )
}

interface DoneProps {
  readonly act: ImportAct
  readonly words: ImportWords
  readonly busy: boolean
  readonly undo: (act: ImportAct) => Promise<readonly string[]>
}
function Done({ act, words, busy, undo }: DoneProps) {
  const [against, setAgainst] = useState<readonly string[]>([])
  const undone = act.state === 'undone'
  return (
    <>
      <div className="import-done" role="status">
        <CheckCircleFilled style={{ color: 'var(--proved)' }} />
        {undone
          ? '已撤销，账套回到导入之前'
          : `已导入 ${act.newCount.toLocaleString('zh-CN')} ${words.unit}${act.changedCount > 0 ? `，变更 ${act.changedCount} ${words.unit}` : ''}${act.skippedCount > 0 ? `，跳过 ${act.skippedCount} ${words.unit}` : ''}`}
        {!undone && (
          <Button loading={busy} onClick={() => void undo(act).then(setAgainst)}>
            撤销导入
          </Button>
        )}
      </div>
      {against.length > 0 && (
        <ul className="chain-gaps">
          {against.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  )
}
