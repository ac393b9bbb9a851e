/** Today in China, as of when a component was first drawn. */
import { dayInChina, type Day } from '@app/domain/kernel/period'
import { useState } from 'react'

export const useToday = (): Day => useState(() => dayInChina(new Date()))[0]
