/** Sample data for a first start. */
import type { Services } from '../platform/http/serve.ts'
import { hasPeople, makeFirm } from './firm.ts'

/** Makes the sample firm in an empty database; answers whether it did. */
export async function ensureSample(services: Services): Promise<boolean> {
  if (await hasPeople(services)) return false
  await makeFirm(services)
  return true
}
