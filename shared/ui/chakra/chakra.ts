import { completeTheme } from '../theme/lateTheme'
import { createTheme } from '../theme/theme'

completeTheme(createTheme())

export { Box, chakra, Dialog, EnvironmentProvider, Flex, Grid, Portal, Stack } from '@chakra-ui/react'
