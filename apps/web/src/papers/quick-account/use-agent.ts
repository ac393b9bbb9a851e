/** The agent project type, whose wizard does without claims (spec 2 §1, §2.6). */
import { useSession } from '../../platform/session.ts'

export const useAgent = (): boolean => useSession((state) => state.user?.userType === 'agent')
