/** Whether a person's background jobs are under way, for a page that shows what they do. */
import { jobsApi as api } from '@app/contract/assist/jobs/jobs'
import { isOver, type JobKind } from '@app/domain/assist/jobs/job'
import { useQuery } from '@tanstack/react-query'
import { JOBS } from './background.ts'
import { call } from './client.ts'

const BUSY_MS = 1500

/** Whether one of the person's jobs of these kinds is under way: the same list the header keeps. */
export function useUnderWay(kinds: readonly JobKind[]): boolean {
  const { data } = useQuery({
    queryKey: [JOBS],
    queryFn: async () => (await call(api.list, {}, { noLoading: true, quiet: 'silent' })).data,
    refetchInterval: (query) => (query.state.data?.some((job) => !isOver(job.state)) ? BUSY_MS : false),
  })
  return data?.some((job) => kinds.includes(job.kind) && !isOver(job.state)) ?? false
}
