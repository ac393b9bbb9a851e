/** The person's jobs of the last seven days: how far, in which ledger, what came of it. */
import { CloseOutlined, DownloadOutlined, EyeOutlined, StopOutlined } from '@ant-design/icons'
import { isOver, jobStateNames, KEPT_DAYS } from '@app/domain/assist/jobs/job'
import { Button, Progress } from 'antd'
import { fetchJobFile, jobFileAddress, type Job } from '../../platform/background.ts'
import { showError } from '../../platform/feedback.tsx'
import { Ago } from '../../ui/faces/Ago.tsx'
import { Empty, Failed, Loading } from '../../ui/faces/faces.tsx'
import { useCancelJob, useRemoveJob } from './jobs.api.ts'

interface Props {
  readonly jobs: readonly Job[]
  readonly loading: boolean
  readonly error: Error | null
  readonly onAgain: () => void
  /** Shows what came of each ledger. */
  readonly onResults: (job: Job) => void
}

export default function TaskList({ jobs, loading, error, onAgain, onResults }: Props) {
  return (
    <section className="task-list" aria-label="任务管理">
      <h3>任务管理</h3>
      {jobs.length > 0 ? (
        jobs.map((job) => <Task key={job.id} job={job} onResults={onResults} />)
      ) : error ? (
        <Failed error={error} onAgain={onAgain} />
      ) : loading ? (
        <Loading />
      ) : (
        <Empty title="没有任务" hint={`较大的导入、导出、打印和一键生成凭证会在这里进行，保留${KEPT_DAYS}天`} />
      )}
    </section>
  )
}

function Task({ job, onResults }: { job: Job; onResults: (job: Job) => void }) {
  const { mutate: cancel, isPending: cancelling } = useCancelJob()
  const { mutate: remove } = useRemoveJob()
  const over = isOver(job.state)
  return (
    <article className={`job-row task-${job.state}`} aria-label={job.title}>
      <div className="task-head">
        <b>{job.title}</b>
        <span className="task-state">{jobStateNames[job.state]}</span>
        {over ? (
          <Button
            type="text"
            size="small"
            aria-label={`移除${job.title}`}
            title="移除"
            icon={<CloseOutlined />}
            onClick={() => remove({ params: { id: job.id } })}
          />
        ) : (
          <Button
            type="text"
            size="small"
            aria-label={`取消${job.title}`}
            title="取消"
            icon={<StopOutlined />}
            disabled={cancelling}
            onClick={() => cancel({ params: { id: job.id } })}
          />
        )}
      </div>
      {!over && <Progress percent={job.percent} size="small" aria-label={`${job.title}进度`} />}
      {job.message !== '' && <div className="task-message">{job.message}</div>}
      <div className="task-foot quiet">
        <span>
          {job.ledgerId === null ? '多个账套' : job.ledgerName} · <Ago at={job.startedAt} />
        </span>
        {job.ledgerId === null && (
          <Button type="link" size="small" aria-label={`${job.title}的结果`} onClick={() => onResults(job)}>
            各账套结果
          </Button>
        )}
        {job.fileName?.endsWith('.pdf') && (
          <Button type="link" size="small" icon={<EyeOutlined />} href={jobFileAddress(job)} target="_blank" rel="noreferrer">
            预览
          </Button>
        )}
        {job.fileName !== null && (
          <Button type="link" size="small" icon={<DownloadOutlined />} onClick={() => void fetchJobFile(job).catch(showError)}>
            下载
          </Button>
        )}
      </div>
    </article>
  )
}
