/** 任务管理 in the header (spec 2 §2.3): how many jobs run, and behind it all of them with progress, stop and result. */
import { ScheduleOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { fetchJobFile, type Job } from '../../platform/background.ts'
import { notify, showError } from '../../platform/feedback.tsx'
import { whenIdle } from '../../platform/idle.ts'
import { refreshAreas } from '../../platform/reading.ts'
import { later } from '../../ui/faces/later.tsx'
import { PopButton } from '../../ui/overlay/PopButton.tsx'
import { QuickButton } from '../../ui/overlay/QuickButton.tsx'
import { justEnded, movedBy, openJobs } from './job-news.ts'
import { useJobs } from './jobs.api.ts'
import './jobs.css'

const JobResults = later(() => import('./JobResults.tsx'))
const TaskList = later(() => import('./TaskList.tsx'))
const TOLD_SECONDS = 8

export function TaskManager() {
  const [begun, setBegun] = useState(false)
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => whenIdle(() => setBegun(true), 4000), [])
  const { jobs, known, error, loading, again } = useJobs(begun || open)
  const seen = useRef<readonly Job[] | null>(null)
  useEffect(() => {
    if (!known) return
    for (const job of justEnded(seen.current ?? jobs, jobs)) {
      void refreshAreas(movedBy(job)).catch(showError)
      notify({
        key: job.id,
        title: `${job.title}：${job.state === 'done' ? '已完成' : job.state === 'cancelled' ? '已取消' : '未完成'}`,
        text: job.message,
        seconds: TOLD_SECONDS,
        ...(job.ledgerId === null
          ? { action: { label: '各账套结果', act: () => setShown(job.id) } }
          : job.fileName === null
            ? {}
            : { action: { label: '下载', act: () => void fetchJobFile(job).catch(showError) } }),
      })
    }
    seen.current = jobs
  }, [jobs, known])
  const running = openJobs(jobs).length
  const results = jobs.find((job) => job.id === shown)
  const show = (job: Job) => {
    setOpen(false)
    setShown(job.id)
  }
  return (
    <>
      <PopButton
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          if (next) again()
        }}
        content={<TaskList jobs={jobs} loading={loading} error={error} onAgain={again} onResults={show} />}
      >
        <QuickButton
          look="plain"
          icon={<ScheduleOutlined />}
          aria-label={running === 0 ? '任务管理' : `任务管理，${running} 个进行中`}
          title="任务管理"
        >
          <span className="header-words">任务</span>
          {running > 0 && <b className="task-count">{running}</b>}
        </QuickButton>
      </PopButton>
      {results && <JobResults job={results} onClose={() => setShown(null)} />}
    </>
  )
}
