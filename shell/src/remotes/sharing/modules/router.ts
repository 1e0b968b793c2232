export { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
