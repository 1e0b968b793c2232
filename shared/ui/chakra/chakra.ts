import { completeTheme } from '../theme/lateTheme'
import { createTheme } from '../theme/theme'

completeTheme(createTheme())

export { Box } from '@chakra-ui/react/box'
export { EnvironmentProvider } from '@chakra-ui/react/environment'
export { Flex } from '@chakra-ui/react/flex'
export { Grid } from '@chakra-ui/react/grid'
export { Portal } from '@chakra-ui/react/portal'
export { Stack } from '@chakra-ui/react/stack'
export { chakra } from '@chakra-ui/react/styled-system'
