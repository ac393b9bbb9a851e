/** The calls of background jobs, as the task manager makes them. */
import { jobsApi as api } from '@app/contract/assist/jobs/jobs'
import { isOver } from '@app/domain/assist/jobs/job'
import { useQuery } from '@tanstack/react-query'
import { JOBS, type Job } from '../../platform/background.ts'
import { call } from '../../platform/client.ts'
import { useWrite } from '../../platform/reading.ts'

const BUSY_MS = 1500
const none: readonly Job[] = []

/** The person's jobs; asked again and again only while one of them runs. */
export function useJobs(begun: boolean) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [JOBS],
    queryFn: async () => (await call(api.list, {}, { noLoading: true, quiet: 'silent' })).data,
    enabled: begun,
    refetchInterval: (query) => (query.state.data?.some((job) => !isOver(job.state)) ? BUSY_MS : false),
    staleTime: 0,
  })
  return { jobs: data ?? none, known: data !== undefined, error, loading: isPending, again: () => void refetch() }
}

/** What came of each ledger of a job; asked again while it goes on. */
export const useJobResults = (job: Job) =>
  useQuery({
    queryKey: [JOBS, job.id, isOver(job.state)],
    queryFn: async () => (await call(api.results, { params: { id: job.id } }, { noLoading: true, quiet: 'silent' })).data,
    refetchInterval: isOver(job.state) ? false : BUSY_MS,
  })

export const useCancelJob = () => useWrite(JOBS, api.cancel, { noLoading: true })
export const useRemoveJob = () => useWrite(JOBS, api.remove, { noLoading: true })
