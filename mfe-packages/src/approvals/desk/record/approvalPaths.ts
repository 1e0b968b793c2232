/** The page with the approvals of each kind of payments. */
export const approvalPaths = { normal: '/package/approval', special: '/package/special/approval', ads: '/package/ads/approval' }
