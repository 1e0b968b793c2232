import { configure } from '@testing-library/react'

// Waiting ends when what is waited for is there: a slow machine makes a test longer, not red.
configure({ asyncUtilTimeout: 20_000 })
