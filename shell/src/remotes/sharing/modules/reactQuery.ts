export { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
