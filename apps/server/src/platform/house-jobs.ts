/** What the platform does by itself, whatever areas there are. */
import { counting } from './database/counting.ts'
import { oldAnswers } from './http/old-answers.ts'
import { sweepFiles } from './storage/sweep.ts'

export const houseJobs = [sweepFiles, counting, oldAnswers]
